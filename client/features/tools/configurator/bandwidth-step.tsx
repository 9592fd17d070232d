import { useId } from 'react';
import { useLive } from '#client/platform/use-live.ts';
import { LONGEST_IN_ADDRESS } from '#shared/configurator/traffic.ts';
import { ADVICE, FLAT, TRAFFIC } from '#shared/content/configurator/step-texts.ts';
import { fill } from '#shared/text/fill.ts';
import { grouped } from '#shared/tools/numbers.ts';
import { FieldError } from '../field-error.tsx';
import fieldsStyles from '../fields.module.css';
import { Reading } from '../reading.tsx';
import toolsStyles from '../tools.module.css';
import { ChoiceField } from './choice-field.tsx';
import own from './choices.module.css';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';
import { TrafficChart } from './traffic-chart.tsx';

/** From this share of the peak the percentile is close to it. */
const CLOSE = 0.9;

/** What a curve that is not all zero says of both ways to charge. */
function advice({ peak, mean, p95 }: { readonly peak: number; readonly mean: number; readonly p95: number }): string {
  if (p95 >= peak * CLOSE) return peak < mean * FLAT ? ADVICE.flat : ADVICE.long;
  return fill(ADVICE.short, { saved: grouped((1 - p95 / peak) * 100, 0), dearer: grouped((peak / Math.max(p95, 0.1) - 1) * 100, 0) });
}

const rate = (mbps: number): string => fill(TRAFFIC.rate, { rate: grouped(mbps, 1) });

/** Input of the percentile: from a sample curve, from a pasted series or from an earlier answer. */
function Measured(step: StepProps) {
  const { values, choices, problems, onChange } = step;
  const pointsId = useId();
  const live = useLive();
  const { series, p95 } = choices;
  return (
    <>
      <ChoiceField step={step} name="sample" />
      <div className={`${fieldsStyles.fields} ${own.hasSample}`}>
        <NumberChoice step={step} name="peak" />
      </div>
      <div className={fieldsStyles.field}>
        <label htmlFor={pointsId}>{TRAFFIC.points}</label>
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
          aria-describedby={`${pointsId}-hint ${pointsId}-error`}
          onChange={(event) => {
            onChange('points', event.currentTarget.value);
            onChange('sample', '');
          }}
        />
        <small id={`${pointsId}-hint`}>{TRAFFIC.format}{live ? TRAFFIC.local : TRAFFIC.sent}</small>
        <FieldError id={`${pointsId}-error`} text={problems.points} />
      </div>
      {!series && values.p95 !== '' && <input type="hidden" name="p95" value={values.p95} />}
      <div role="status">
        {series && (
          <>
            <TrafficChart traffic={series} />
            <dl className={toolsStyles.strip}>
              <Reading term={TRAFFIC.p95} value={rate(series.p95)} note={fill(TRAFFIC.dropped, { count: grouped(series.free) })} />
              <Reading term={TRAFFIC.peak} value={rate(series.peak)} note={TRAFFIC.port} />
              <Reading term={TRAFFIC.mean} value={rate(series.mean)} note={fill(TRAFFIC.count, { count: grouped(series.points.length) })} />
            </dl>
            {series.peak > 0 && <p className={toolsStyles.small}>{advice(series)}</p>}
          </>
        )}
        {!series && p95 !== undefined && <p className={toolsStyles.small}>{fill(TRAFFIC.carried, { rate: grouped(p95, 1) })}</p>}
      </div>
    </>
  );
}

/** Internet bandwidth: fixed or by the 95th percentile of a traffic series. */
export function BandwidthStep(step: StepProps) {
  return (
    <>
      <ChoiceField step={step} name="traffic" />
      <div className={`${fieldsStyles.fields} ${own.hasTraffic}`}>
        <NumberChoice step={step} name="mbps" />
      </div>
      <div className={`${toolsStyles.tool} ${own.byPercentile}`}>
        <Measured {...step} />
      </div>
    </>
  );
}
