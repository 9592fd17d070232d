import { LeadLink } from '#client/components/lead-link.tsx';
import { Drawing, StaticFigure } from '#client/drawings/drawing.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { Legend } from '#client/components/legend.tsx';
import { phrases, rich } from '#client/components/text.tsx';
import { Facts } from '#client/sections/facts.tsx';
import { Process } from '#client/sections/process.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import { RESULTS, settle, settleTiles, TARGETS } from '#shared/content/marks.ts';
import type { ArticleSummary, DocumentNode } from '#shared/contracts/news.ts';
import { pageById } from '#shared/site/registry.ts';
import { FormBand } from './form-band.tsx';
import { HeroMotion } from './hero-motion.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeSites } from './home-sites.tsx';
import styles from './home-page.module.css';

interface HomePageProps {
  readonly content: HomeContent;
  /** Undefined while the upstream cannot tell; the bands then lead to their pages. */
  readonly articles: readonly ArticleSummary[] | undefined;
  readonly documents: readonly DocumentNode[] | undefined;
}

type More = HomeContent['families']['more'];

function MoreLink({ more }: { readonly more: More }) {
  if (!more) return null;
  return (
    <a className="more" href={pageById(more.page).path + (more.fragment ? `#${more.fragment}` : '')}>
      {more.text}
      <Icon name="arrow-right" />
    </a>
  );
}

function HomeHero({ content }: Pick<HomePageProps, 'content'>) {
  const { value: rail, ...marks } = settleTiles(content.rail);
  return (
    <>
      <section className={`ink ${styles.hero}`} aria-labelledby="page-title">
        <HeroMotion label={content.hero.drawing.label} />
        <div className={`wrap ${styles.intro}`}>
          <h1 id="page-title">{phrases(content.hero.title)}</h1>
          <p>{content.hero.lead}</p>
          <div>
            <LeadLink form="consult" className="btn act" href="#consult">
              咨询与试用
            </LeadLink>
            <a className="btn ghost" href="#sites">
              查看机房资源
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
      </section>
      <section className={`ink ${styles.rail}`} aria-label="能力概览">
        <ul className="wrap">
          {rail.map((item) => (
            <li key={item.value}>
              <b>
                {rich(item.value)}
                {item.unit && <small>{item.unit}</small>}
              </b>
              <span>{rich(item.caption)}</span>
            </li>
          ))}
        </ul>
        <div className="wrap">
          <Legend of={marks} />
        </div>
      </section>
    </>
  );
}

function Families({ families: written }: { readonly families: HomeContent['families'] }) {
  const { value: families, ...marks } = settleTiles(written);
  return (
    <SectionFrame id="products" title={families.title} lead={families.lead} tone="paper" marks={marks} aside={<MoreLink more={families.more} />}>
      <div className={styles.rack}>
        <StaticFigure figure={{ kind: 'rack-elevation', label: families.drawing.label }} idPrefix="rack" surface="paper" />
        <ol>
          {families.groups.map((group) => (
            <li key={group.title}>
              <h3>{group.title}</h3>
              <div>
                {group.pages.map((page) => (
                  <PageLink key={page} page={page} withBadge />
                ))}
              </div>
              <p>{rich(group.text)}</p>
              {group.strip && (
                <ul className={styles.strip}>
                  {group.strip.map((item) => (
                    <li key={item.value}>
                      <b>{rich(item.value)}</b>
                      <span>{item.caption}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
    </SectionFrame>
  );
}

function Network({ network: written }: { readonly network: HomeContent['network'] }) {
  const { value: network, ...marks } = settleTiles(written);
  return (
    <section id="network" className={styles.network} aria-labelledby="network-title">
      <div className="wrap">
        <Drawing spec={network.drawing} idPrefix="wan" surface="paper" />
        <div>
          <h2 id="network-title">{phrases(network.title)}</h2>
          <p>{network.lead}</p>
          <ul>
            {network.points.map((point) => (
              <li key={point.page}>
                <b>
                  <PageLink page={point.page} />
                  <i>{point.value}</i>
                </b>
                <p>{rich(point.text)}</p>
              </li>
            ))}
          </ul>
          <Legend of={marks} />
        </div>
      </div>
    </section>
  );
}

function HomeCases({ cases: written }: { readonly cases: HomeContent['cases'] }) {
  const { value: cases, ...marks } = settle(written, RESULTS, 0);
  return (
    <SectionFrame id="cases" title={cases.title} lead={cases.lead} tone="paper-2" marks={marks} aside={<MoreLink more={cases.more} />}>
      <div className={styles.cases}>
        {cases.studies.map((study) => (
          <article key={study.anchor}>
            <p>{study.profile}</p>
            <h3>
              <a href={`${pageById('cases').path}#${study.anchor}`}>{study.title}</a>
            </h3>
            <p>{rich(study.text)}</p>
            <dl>
              {study.results.map((result) => (
                <div key={result.caption}>
                  <dt>{result.caption}</dt>
                  <dd>{rich(result.value)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      <p className={styles.note}>{cases.note}</p>
    </SectionFrame>
  );
}

/** The home page: from the map of the sites down to the form. */
export function HomePage({ content, articles, documents }: HomePageProps) {
  const { sites } = content;
  const { value: compute, ...computeMarks } = settle(content.compute);
  const { value: compliance, ...complianceMarks } = settle(content.compliance, TARGETS);
  return (
    <>
      <HomeHero content={content} />
      <Families families={content.families} />
      <SectionFrame id="compute" title={compute.title} lead={compute.lead} tone="ink" marks={computeMarks} aside={<MoreLink more={compute.more} />}>
        <div className={styles.beside}>
          <Drawing spec={compute.drawing} idPrefix="fabric" />
          <Facts facts={compute.facts} dense />
        </div>
      </SectionFrame>
      <SectionFrame id="sites" title={sites.title} lead={sites.lead} tone="paper" aside={<MoreLink more={sites.more} />}>
        <HomeSites />
      </SectionFrame>
      <Network network={content.network} />
      <SectionFrame id="compliance" title={compliance.title} lead={compliance.lead} tone="paper" marks={complianceMarks} aside={<MoreLink more={compliance.more} />}>
        <Process steps={compliance.steps} />
      </SectionFrame>
      <HomeCases cases={content.cases} />
      <HomeNews articles={articles} documents={documents} />
      <FormBand section={content.form} />
    </>
  );
}
