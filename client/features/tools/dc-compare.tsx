import { CopyButton } from '#client/components/copy-button.tsx';
import type { SiteId } from '#shared/content/drawing.ts';
import { SITES, siteById } from '#shared/content/sites.ts';
import { compareSites, MIN_SITES, readSites, SITE_PRESETS, toggleSite } from '#shared/tools/site-compare.ts';
import { CompareTable } from './compare-table.tsx';
import { toolHref, type ToolProps } from './tool-address.ts';
import { PowerBars } from './power-bars.tsx';
import { ConfiguratorLink } from './configurator-link.tsx';
import { ToggleLink } from './toggle-link.tsx';
import chipsStyles from './chips.module.css';
import toolsStyles from './tools.module.css';
import { useSharedQuery } from './use-shared-query.ts';

/** Compares two to five sites: their facts, the differences and the power per cabinet. */
export function DcCompare(props: ToolProps) {
  const first = { sites: readSites(props.query['sites']).join(','), only: props.query['only'] === 'diff' ? 'diff' : '' };
  const [values, change] = useSharedQuery(props, first);
  const chosen = readSites(values.sites);
  const facts = compareSites(chosen);
  const different = facts.filter((fact) => fact.differs);
  const names = chosen.map((id) => siteById(id).name);
  const link = (next: typeof first) => ({ href: toolHref(props, next), onToggle: () => change(next) });
  const withSites = (sites: readonly SiteId[]) => ({ ...values, sites: sites.join(',') });
  return (
    <div className={toolsStyles.tool}>
      <div className={`${chipsStyles.chips} no-print`} role="group" aria-label="选择机房">
        <b>机房</b>
        {SITES.map((site) => {
          const pressed = chosen.includes(site.id);
          const locked = pressed && chosen.length <= MIN_SITES;
          return (
            <ToggleLink key={site.id} pressed={pressed} locked={locked} {...link(withSites(toggleSite(chosen, site.id)))}>
              {site.name}
            </ToggleLink>
          );
        })}
      </div>
      <div className={`${chipsStyles.chips} no-print`} role="group" aria-label="按业务选择">
        <b>按业务</b>
        {SITE_PRESETS.map((preset) => (
          <ToggleLink key={preset.workload} pressed={preset.sites.join() === chosen.join()} {...link(withSites(preset.sites))}>
            {preset.workload}
          </ToggleLink>
        ))}
      </div>
      <div className={`${chipsStyles.chips} no-print`} role="group" aria-label="显示">
        <b>显示</b>
        <ToggleLink pressed={values.only === 'diff'} {...link({ ...values, only: values.only === 'diff' ? '' : 'diff' })}>
          只看不同的项
        </ToggleLink>
        <CopyButton href={toolHref(props, values)} className={chipsStyles.share}>
          复制结果链接
        </CopyButton>
      </div>
      <p className={toolsStyles.small} role="status">
        {`${names.join('、')}：十三项中 ${different.length} 项不同，${facts.length - different.length} 项一致。至少选两处。`}
      </p>
      <PowerBars sites={chosen} />
      <CompareTable sites={chosen} facts={values.only === 'diff' ? different : facts} />
      <p className={toolsStyles.desks}>
        {chosen.flatMap((id) => [
          <ConfiguratorLink key={id} step="rack" values={{ site: id }}>
            {`在${siteById(id).name}配一份清单`}
          </ConfiguratorLink>,
          ' ',
        ])}
      </p>
      <p className={toolsStyles.small}>
        数值为设计值，签约时以合同附件为准；完整说明见各机房页。
      </p>
    </div>
  );
}
