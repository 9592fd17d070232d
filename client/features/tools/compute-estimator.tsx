import { NUMBER_RULES } from '#shared/configurator/fields.ts';
import { CARDS_PER_NODE, ESTIMATE_FIELDS, ESTIMATE_RULES, readEstimate, type Estimate, type EstimateField } from '#shared/tools/compute-estimate.ts';
import { counted, grouped, type NumberRule } from '#shared/tools/numbers.ts';
import { NumberField } from './number-field.tsx';
import { Reading } from './reading.tsx';
import { toolHref, type ToolProps } from './tool-address.ts';
import { ConfiguratorLink } from './configurator-link.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolForm } from './tool-form.tsx';
import toolsStyles from './tools.module.css';
import fieldsStyles from './fields.module.css';
import { useSharedQuery } from './use-shared-query.ts';

const HINTS: Readonly<Record<EstimateField, string>> = {
  params: '混合专家模型填每 token 激活的参数',
  tokens: '微调填样本 token 数 × 轮数',
  tflops: 'BF16 稠密算力',
  mfu: '0.35–0.5',
  days: '只算计算时间',
};

/** The unit of a field, with the other way to write it. */
const unitOf = ({ unit, short }: NumberRule): string => (short === undefined ? unit : `${unit} (${short})`);

interface ResultProps {
  readonly input: Readonly<Record<EstimateField, number>>;
  readonly result: Estimate;
}

function Formula({ input, result }: ResultProps) {
  // In full: divided as it stands here, a rounded number gives another count of cards.
  const hours = result.gpuHours < 1 ? counted(result.gpuHours) : grouped(result.gpuHours, 2);
  const typed = (value: number) => grouped(value, 12);
  return (
    <div className={toolsStyles.formula}>
      <p>GPU·小时 ≈ 6 × 参数量 × token 数 ÷（单卡算力 × MFU × 3600）</p>
      <p>
        <b>
          6 × {typed(input.params)}×10<sup>9</sup> × {typed(input.tokens)}×10<sup>12</sup> ÷（{typed(input.tflops)}×10<sup>12</sup> × {typed(input.mfu)} × 3600）≈{' '}
          {hours}
        </b>
      </p>
      <p>
        卡数 = ⌈{hours} ÷（24 × {typed(input.days)}）⌉ = {grouped(result.cards)}，按每节点 {CARDS_PER_NODE} 卡取整为 {grouped(result.nodes)} 个节点
      </p>
    </div>
  );
}

/** The largest cluster that is leased, and that the configurator accepts. */
const MAX_NODES = NUMBER_RULES.nodes.max;

/** The time that whole nodes take, and its unit. */
function timeOf({ days }: Estimate): readonly [time: string, unit: string] {
  const [length, unit] = days < 1 ? [days * 24, '小时'] : [days, '天'];
  return [length < 1 ? counted(length) : grouped(length, 1), unit];
}

function summaryOf({ input, result }: ResultProps): string {
  return `约 ${counted(result.gpuHours)} GPU·小时，${grouped(input.days)} 天内完成需 ${grouped(result.cards)} 张卡，${grouped(result.nodes)} 个八卡节点，约 ${timeOf(result).join(' ')}。`;
}

function Result({ input, result }: ResultProps) {
  const [time, unit] = timeOf(result);
  return (
    <>
      <dl className={toolsStyles.strip}>
        <Reading term="训练所需" value={counted(result.gpuHours)} note="GPU·小时" />
        <Reading term={`${grouped(input.days)} 天内完成`} value={grouped(result.cards)} note="张卡" />
        <Reading term="八卡节点" value={grouped(result.nodes)} note={`共 ${grouped(result.nodes * CARDS_PER_NODE)} 卡`} />
        <Reading term="整节点满载" value={time} note={`${unit}，另加 10%–20% 试跑与重启`} />
      </dl>
      <Formula key={JSON.stringify(input)} input={input} result={result} />
      {result.nodes <= MAX_NODES ? (
        <ConfiguratorLink step="compute" values={{ nodes: String(result.nodes) }}>
          {`把 ${grouped(result.nodes)} 个节点带到配置器`}
        </ConfiguratorLink>
      ) : (
        <p className={toolsStyles.small}>{`整集群包断到 ${grouped(MAX_NODES)} 个节点为止：可放宽天数再算，或在咨询中说明，按智算中心方案设计。`}</p>
      )}
    </>
  );
}

/** Parameters × tokens → GPU hours, cards and nodes, with the formula and its numbers. */
export function ComputeEstimator(props: ToolProps) {
  const [values, change] = useSharedQuery(props, readEstimate(props.query).values);
  const { errors, input, result } = readEstimate(values);
  return (
    <ToolForm tool={props} label="算力估算">
      <div className={fieldsStyles.fields}>
        {ESTIMATE_FIELDS.map((field) => (
          <NumberField
            key={field}
            name={field}
            label={ESTIMATE_RULES[field].label}
            unit={unitOf(ESTIMATE_RULES[field])}
            hint={HINTS[field]}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => change((now) => ({ ...now, [field]: value }))}
          />
        ))}
        <ToolActions submit="计算" href={toolHref(props, values)} />
      </div>
      {result && input ? <Result input={input} result={result} /> : <p className={toolsStyles.blank}>改正标出的项目后显示结果。</p>}
      {/* It stays, because a region that comes with its text is not announced. */}
      <p className="vh" role="status">
        {result && input && summaryOf({ input, result })}
      </p>
    </ToolForm>
  );
}
