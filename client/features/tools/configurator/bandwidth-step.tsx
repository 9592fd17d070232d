import { useId } from 'react';
import { useLive } from '#client/platform/use-live.ts';
import { LONGEST_IN_ADDRESS, SAMPLE_NAMES, SAMPLES } from '#shared/configurator/traffic.ts';
import { grouped } from '#shared/tools/numbers.ts';
import fieldsStyles from '../fields.module.css';
import toolsStyles from '../tools.module.css';
import { ChoiceField } from './choice-field.tsx';
import own from './choices.module.css';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';
import { TrafficChart } from './traffic-chart.tsx';

/** Below this ratio of peak to mean a curve is flat. */
const FLAT = 1.5;

/** What the curve says of both ways to charge. Their prices differ, so it names the difference that would make them equal. */
function advice({ peak, mean, p95 }: { readonly peak: number; readonly mean: number; readonly p95: number }): string {
  if (peak / Math.max(mean, 0.1) < FLAT) return `峰值只有均值的 ${grouped(peak / mean, 1)} 倍，95 值接近峰值：先按固定带宽询价。`;
  if (p95 < peak * 0.7) {
    const dearer = grouped((peak / Math.max(p95, 0.1) - 1) * 100, 0);
    return `高峰短于每天 1.2 小时，落在不计费的 5% 内：计费带宽比峰值少 ${grouped((1 - p95 / peak) * 100, 0)}%，95 计费的单价高出不到 ${dearer}% 就更省。`;
  }
  return '高峰每天超过 1.2 小时，95 值贴近峰值：两种计费都请按 95 值比价。';
}

/** Input of the percentile: from a sample curve, from a pasted series or from an earlier answer. */
function Measured(step: StepProps) {
  const { values, choices, problems, onChange } = step;
  const pointsId = useId();
  const live = useLive();
  const { series, p95 } = choices;
  return (
    <>
      <ChoiceField
        name="sample"
        legend="流量曲线"
        value={values.sample}
        onChange={(sample) => onChange('sample', sample)}
        choices={[{ value: '', label: '用自己的数据', note: '粘贴到下方' }, ...SAMPLES.map((sample) => ({ value: sample, label: SAMPLE_NAMES[sample], note: '演示曲线，按峰值缩放' }))]}
      />
      <div className={`${fieldsStyles.fields} ${own.hasSample}`}>
        <NumberChoice step={step} name="peak" hint="演示曲线的最高点" />
      </div>
      <div className={fieldsStyles.field}>
        <label htmlFor={pointsId}>粘贴采样点</label>
        <textarea
          id={pointsId}
          name="points"
          rows={5}
          className={own.points}
          spellCheck={false}
          autoComplete="off"
          maxLength={live ? undefined : LONGEST_IN_ADDRESS}
          value={values.points}
          aria-invalid={problems.points ? true : undefined}
          aria-describedby={`${pointsId}-hint${problems.points ? ` ${pointsId}-error` : ''}`}
          onChange={(event) => onChange('points', event.currentTarget.value)}
        />
        <small id={`${pointsId}-hint`}>每行一个 5 分钟点：Mb/s 数值，或门户导出的「时间,入,出」。{live ? '只在本机计算，不上传、不留在链接里。' : '随表单提交计算，不保存。'}</small>
        {problems.points && (
          <em id={`${pointsId}-error`} className={fieldsStyles.error}>
            {problems.points}
          </em>
        )}
      </div>
      {!series && values.p95 !== '' && <input type="hidden" name="p95" value={values.p95} />}
      <div role="status">
        {series && (
          <>
            <TrafficChart traffic={series} />
            <dl className={toolsStyles.strip}>
              <div><dt>95 值</dt><dd>{grouped(series.p95, 1)} Mb/s</dd><dd>去掉最高 5% 的 {grouped(Math.floor(series.points.length * 0.05))} 个点</dd></div>
              <div><dt>峰值</dt><dd>{grouped(series.peak, 1)} Mb/s</dd><dd>端口不小于它</dd></div>
              <div><dt>均值</dt><dd>{grouped(series.mean, 1)} Mb/s</dd><dd>共 {grouped(series.points.length)} 个点</dd></div>
            </dl>
            <p className={toolsStyles.small}>{advice(series)}</p>
          </>
        )}
        {!series && p95 !== undefined && <p className={toolsStyles.small}>沿用上次测得的 95 值：{grouped(p95, 1)} Mb/s。</p>}
      </div>
    </>
  );
}

/** Internet bandwidth: fixed or by the 95th percentile of a traffic series. */
export function BandwidthStep(step: StepProps) {
  const { choices, onChange } = step;
  return (
    <>
      <ChoiceField
        name="traffic"
        legend="计费方式"
        value={choices.traffic}
        onChange={(traffic) => onChange('traffic', traffic)}
        choices={[
          { value: 'none', label: '不需要公网带宽' },
          { value: 'fixed', label: '固定带宽', note: '端口限速，费用不变，适合平稳流量' },
          { value: 'p95', label: '95 计费', note: '按 5 分钟采样去掉最高 5% 计，适合短高峰' },
        ]}
      />
      <div className={`${fieldsStyles.fields} ${own.hasTraffic}`}>
        <NumberChoice step={step} name="mbps" hint="固定带宽按它限速；95 计费作保底，有 95 值时可不填" />
      </div>
      <div className={`${toolsStyles.tool} ${own.byPercentile}`}>
        <Measured {...step} />
      </div>
    </>
  );
}
