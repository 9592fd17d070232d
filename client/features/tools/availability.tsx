import { AVAILABILITY_LEVELS, inParallel, inSeries, percentText, readAvailability } from '#shared/tools/availability.ts';
import { downtime, durationText } from '#shared/tools/downtime.ts';
import { NUMBER_RULES } from '#shared/configurator/fields.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { NumberField } from './number-field.tsx';
import { Reading } from './reading.tsx';
import { toolHref, type ToolProps } from './tool-address.ts';
import { ToggleLink } from './toggle-link.tsx';
import { ConfiguratorLink } from './configurator-link.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolForm } from './tool-form.tsx';
import chipsStyles from './chips.module.css';
import fieldsStyles from './fields.module.css';
import toolsStyles from './tools.module.css';
import { useSharedQuery } from './use-shared-query.ts';

/** The lowest availability goal that the configurator accepts. */
const MIN_UPTIME = NUMBER_RULES.uptime.min;

function Downtime({ name, percent }: { readonly name: string; readonly percent: number }) {
  const { perMonth, perYear } = downtime(percent);
  return <Reading term={`${name} ${percentText(percent)}`} value={durationText(perMonth)} note={`每月，全年 ${durationText(perYear)}`} />;
}

/** Converts one availability, or two combined in series and in parallel, to downtime. */
export function Availability(props: ToolProps) {
  const [values, change] = useSharedQuery(props, readAvailability(props.query).values);
  const { errors, first, second } = readAvailability(values);
  return (
    <ToolForm tool={props} label="可用率换算">
      <div className={fieldsStyles.fields}>
        <NumberField
          name="uptime"
          label="可用率"
          unit="%"
          hint="例如 99.9、99.95、99.99"
          value={values.uptime}
          error={errors.uptime}
          onChange={(uptime) => change((now) => ({ ...now, uptime }))}
        />
        <NumberField
          name="uptime2"
          label="第二个系统（可不填）"
          unit="%"
          hint="填写后给出串联与互备的结果，按两者各自独立故障计算"
          value={values.uptime2}
          error={errors.uptime2}
          required={false}
          onChange={(uptime2) => change((now) => ({ ...now, uptime2 }))}
        />
        <ToolActions submit="换算" href={toolHref(props, values)} />
      </div>
      <div className={`${chipsStyles.chips} no-print`} role="group" aria-label="常用值">
        <b>常用值</b>
        {AVAILABILITY_LEVELS.map((level) => {
          const next = { ...values, uptime: String(level) };
          return (
            <ToggleLink key={level} pressed={first === level} href={toolHref(props, next)} onToggle={() => change(next)}>
              {level}%
            </ToggleLink>
          );
        })}
      </div>
      <div role="status">
        {first !== undefined && (
          <dl className={toolsStyles.strip}>
            <Downtime name="单个系统" percent={first} />
            {second !== undefined && <Downtime name="两者串联，缺一不可" percent={inSeries(first, second)} />}
            {second !== undefined && <Downtime name="两者互备，任一可用" percent={inParallel(first, second)} />}
          </dl>
        )}
      </div>
      {first !== undefined && first >= MIN_UPTIME && (
        <ConfiguratorLink step="link" values={{ uptime: String(first) }}>
          {`把 ${percentText(first)} 带到配置器`}
        </ConfiguratorLink>
      )}
      <AvailabilityTable />
    </ToolForm>
  );
}
