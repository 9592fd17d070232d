import { Icon } from '#client/drawings/icons.tsx';
import { pageById } from '#shared/site/registry.ts';
import type { Field, Step } from '#shared/configurator/names.ts';
import { toolHref } from './tool-address.ts';
import styles from './tools.module.css';

interface ConfiguratorLinkProps {
  /** Step of the configurator that uses the result. */
  readonly step: Step;
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly children: string;
}

/** Link to the configurator, with a tool's result in its query. */
export function ConfiguratorLink({ step, values, children }: ConfiguratorLinkProps) {
  const query = { ...values, ...(step === 'rack' ? {} : { step }) };
  return (
    <a key={children} className={styles.desk} href={toolHref({ path: pageById('service-index').path, id: 'configure' }, query)}>
      {children}
      <Icon name="arrow-right" />
    </a>
  );
}
