import { useEffect, useId, useState } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { chosenLevel } from '#client/drawings/live/chosen-level.ts';
import { bare } from '#shared/content/figure.ts';
import { DR_ADVICE } from '#shared/tools/dr-advice.ts';
import { DR_EDITION } from '#shared/tools/dr-levels.ts';
import { chooseLevel, readTargets, RPO_CHOICES, RTO_CHOICES, targetText, type DrChoice, type DrTargets } from '#shared/tools/dr-choice.ts';
import { toolHref, type ToolProps } from './tool-address.ts';
import { ConfiguratorLink } from './configurator-link.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolForm } from './tool-form.tsx';
import fieldsStyles from './fields.module.css';
import verdictStyles from './verdict.module.css';
import { useSharedQuery } from './use-shared-query.ts';

interface TargetFieldProps {
  readonly name: 'rto' | 'rpo';
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly number[];
  readonly value: number;
  readonly onChange: (minutes: string) => void;
}

function TargetField({ name, label, hint, choices, value, onChange }: TargetFieldProps) {
  const id = useId();
  // The address may contain a target that is not in the list.
  const offered = choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  return (
    <div className={fieldsStyles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={fieldsStyles.input}>
        <select id={id} name={name} value={value} aria-describedby={`${id}-hint`} onChange={(event) => onChange(event.currentTarget.value)}>
          {offered.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? '0，一笔不丢' : `${targetText(minutes)}以内`}
            </option>
          ))}
        </select>
        <span>
          <Icon name="chevron-down" />
        </span>
      </span>
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

function reasonText({ byRto, byRpo }: DrChoice, { rto, rpo }: DrTargets): string {
  const [stop, lose] = [targetText(rto), targetText(rpo)];
  if (byRto === byRpo) return `停机 ${stop}以内与丢失 ${lose}以内都要求 ${byRto} 级。`.replace('丢失 0以内', '数据零丢失');
  const loss = rpo === 0 ? '数据零丢失' : `丢失 ${lose}以内`;
  return `单看停机 ${stop}以内为 ${byRto} 级，单看${loss}为 ${byRpo} 级，取较高的一级。`;
}

interface ResultProps {
  readonly choice: DrChoice;
  readonly targets: DrTargets;
  /** The visitor chose these targets, so the timeline on the same page highlights the level. */
  readonly isChosen: boolean;
}

function Result({ choice, targets, isChosen }: ResultProps) {
  const { level, built } = choice;
  const advice = DR_ADVICE[built];
  if (!advice) return null;
  return (
    <div className={verdictStyles.verdict} data-dr-level={isChosen ? level.level : undefined}>
      <div>
        <p role="status">
          <b key={level.level}>
            {level.level} <span>级</span>
          </b>{' '}
          <strong>{level.name}</strong>{' '}
          <span>{reasonText(choice, targets) + (built > level.level ? `复制与接管达不到，按 ${built} 级的做法建。` : '')}</span>
        </p>
        <ConfiguratorLink step="link" values={{ dr: String(built) }}>
          {`把 ${built} 级目标带到配置器`}
        </ConfiguratorLink>
        <p className={verdictStyles.edition}>{`${DR_EDITION}：RTO ${level.rto.text}，RPO ${level.rpo.text === '0' ? '为 0' : level.rpo.text}`}</p>
      </div>
      <dl>
        <div>
          <dt>典型做法</dt>
          <dd>{advice.pattern}</dd>
        </div>
        <div>
          <dt>对应模式</dt>
          <dd>{advice.mode}</dd>
        </div>
        <div>
          <dt>需要什么</dt>
          <dd>
            <ul>
              {advice.needs.map((need) => (
                <li key={need}>{bare(need)}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** RTO and RPO → level of GB/T 20988 with its pattern and requirements. */
export function DrLevel(props: ToolProps) {
  const initial = readTargets(props.query);
  const [values, change] = useSharedQuery(props, { rto: String(initial.rto), rpo: String(initial.rpo) });
  const [isChosen, setChosen] = useState('rto' in props.query || 'rpo' in props.query);
  const targets = readTargets(values);
  const { level } = chooseLevel(targets).level;
  useEffect(() => {
    if (isChosen) chosenLevel.set(level);
    return () => chosenLevel.set(undefined);
  }, [isChosen, level]);
  const choose = (next: Partial<typeof values>) => {
    setChosen(true);
    change((now) => ({ ...now, ...next }));
  };
  return (
    <ToolForm tool={props} label="灾备等级选择">
      <div className={fieldsStyles.fields}>
        <TargetField
          name="rto"
          label="RTO：业务最多停多久"
          hint="从故障到恢复，含发现、决策与切换"
          choices={RTO_CHOICES}
          value={targets.rto}
          onChange={(rto) => choose({ rto })}
        />
        <TargetField
          name="rpo"
          label="RPO：最多丢多久的数据"
          hint="最后一份可用副本到故障的间隔"
          choices={RPO_CHOICES}
          value={targets.rpo}
          onChange={(rpo) => choose({ rpo })}
        />
        <ToolActions submit="查看等级" href={toolHref(props, values)} />
      </div>
      <Result choice={chooseLevel(targets)} targets={targets} isChosen={isChosen} />
    </ToolForm>
  );
}
