/** The status page for operators: build, parts, outbox, callers, caches, upstream and the last events. */
import type { ReactNode } from 'react';
import type { OperationsState } from '#shared/contracts/operations.ts';
import { Logo } from '#client/drawings/logo.tsx';
import { CallersTable, EventsTable, OutboxTable } from './operations-tables.tsx';
import { formatBytes, formatDuration, formatTime } from './units.ts';
import styles from './operations.module.css';
import { UpstreamChart } from './upstream-chart.tsx';

const PHASES = { starting: '启动中', ready: '可服务', stopping: '停止中' } as const;

function Part({ title, wide = false, children }: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <section className={wide ? `${styles.part} ${styles.wide}` : styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Faults({ faults }: Pick<OperationsState, 'faults'>) {
  if (faults.length === 0) return <p className={styles.fine}>存储、共享计数与上游均正常。</p>;
  return (
    <ul className={styles.faults}>
      {faults.map(({ part, reason }) => (
        <li key={part}>
          <b>{part}</b>：{reason}
        </li>
      ))}
    </ul>
  );
}

/** The page's body. */
export function OperationsPage({ state, renewSeconds }: { readonly state: OperationsState; readonly renewSeconds: number }) {
  const { now, pages, outbox } = state;
  return (
    <>
      <header className={`${styles.head} ink`}>
        <Logo label="LinkWan" />
        <h1>运行状况</h1>
        <p className={styles[state.phase]}>{PHASES[state.phase]}</p>
        <p className={styles.time}>{`${formatTime(now)} UTC，每 ${renewSeconds} 秒更新`}</p>
      </header>
      <main className={styles.grid} id="main">
        <Part title="部件">
          <Faults faults={state.faults} />
        </Part>
        <Part title="版本">
          <Facts of={[['版本', state.version], ['提交', <code key="c">{state.commit.slice(0, 12)}</code>], ['构建于', state.builtAt ?? '未构建'], ['运行时', state.runtime], ['已运行', formatDuration(now - state.startedAt)]]} />
        </Part>
        <Part title="缓存与熔断">
          <Facts of={[['页面', pages ? `${pages.entries} 个，${formatBytes(pages.bytes)}` : '未知'], ['等待渲染', pages?.waiting ?? '未知'], ['读熔断', state.breakerOpen ? '断开' : '闭合']]} />
        </Part>
        <Part title="发件箱">
          {outbox ? <OutboxTable outbox={outbox} /> : <p className={styles.warn}>暂时无法读取。</p>}
        </Part>
        <Part title="调用方" wide>
          <CallersTable callers={state.callers} />
        </Part>
        <Part title="上游调用，最近 60 分钟" wide>
          <UpstreamChart minutes={state.upstream} />
        </Part>
        <Part title="最近 50 个线索事件" wide>
          <EventsTable events={state.leadEvents} now={now} />
        </Part>
      </main>
    </>
  );
}
