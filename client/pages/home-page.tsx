import { Below } from '#client/components/below.tsx';
import { Drawing } from '#client/drawings/drawing.tsx';
import { Facts } from '#client/sections/facts.tsx';
import { Process } from '#client/sections/process.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import { FormBand } from './form-band.tsx';
import { HomeCases } from './home-cases.tsx';
import { HomeFamilies } from './home-families.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeNetwork } from './home-network.tsx';
import { HomeNews } from './home-news.tsx';
import styles from './home-page.module.css';
import { HomeSites } from './home-sites.tsx';
import type { ModelOf } from './model.ts';

/** The home page. */
export function HomePage({ content, articles, documents }: ModelOf<'home'>) {
  const { compute, sites, compliance } = content;
  return (
    <>
      <HomeHero content={content} />
      <HomeFamilies families={content.families} />
      <Below>
        <SectionFrame id="compute" title={compute.title} lead={compute.lead} tone="ink" marks={compute.marks} more={compute.more}>
          <div className={styles.beside}>
            <Drawing spec={compute.drawing} idPrefix="fabric" />
            <Facts facts={compute.facts} dense />
          </div>
        </SectionFrame>
        <SectionFrame id="sites" title={sites.title} lead={sites.lead} tone="paper" more={sites.more}>
          <HomeSites sites={sites} />
        </SectionFrame>
        <HomeNetwork network={content.network} />
        <SectionFrame id="compliance" title={compliance.title} lead={compliance.lead} tone="paper" marks={compliance.marks} more={compliance.more}>
          <Process steps={compliance.steps} />
        </SectionFrame>
        <HomeCases cases={content.cases} />
        <HomeNews articles={articles} documents={documents} />
        <FormBand section={content.form} />
      </Below>
    </>
  );
}
