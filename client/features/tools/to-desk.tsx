import { Icon } from '#client/drawings/icons.tsx';
import { pageById } from '#shared/site/registry.ts';
import type { Field, Step } from '#shared/configurator/names.ts';
import { toolHref } from './place.ts';
import styles from './tools.module.css';

interface ToDeskProps {
  /** Step of the configurator that takes the result. */
  readonly step: Step;
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly children: string;
}

/** Hands a tool's result over to the configurator. */
export function ToDesk({ step, values, children }: ToDeskProps) {
  const query = { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), ...(step === 'rack' ? {} : { step }) };
  return (
    <a className={styles.desk} href={toolHref({ path: pageById('service-index').path, id: 'configure' }, query)}>
      {children}
      <Icon name="arrow-right" />
    </a>
  );
}
