import { LeadLink } from '#client/components/lead-link.tsx';
import { Drawing } from '#client/drawings/drawing.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { Legend } from '#client/components/legend.tsx';
import { phrases, rich } from '#client/components/text.tsx';
import { Tiles } from '#client/components/tiles.tsx';
import type { LeadFormId } from '#shared/contracts/lead-forms.ts';
import type { Hero as HeroContent, Section } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { SITE } from '#shared/site/site.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './hero.module.css';

interface HeroProps {
  readonly page: PageEntry;
  readonly hero: HeroContent;
  readonly form: LeadFormId;
  /** Target of the second action: the first section worth jumping to. */
  readonly next?: Section | undefined;
  readonly surface: 'ink' | 'paper';
}

const NEXT_LABELS: Readonly<Partial<Record<Section['role'], string>>> = {
  spec: '查看规格',
  facts: '查看机房参数',
  scope: '查看服务范围',
  challenges: '查看方案',
  catalogue: '查看目录',
};

/**
 * If the title is the page's name, a phrase break and a claim, the claim gets its own line. Otherwise the text after a
 * colon wraps to the next line as a whole.
 */
function Title({ page, title }: { readonly page: PageEntry; readonly title: string }) {
  const name = `${page.name}|`;
  if (!title.startsWith(name)) {
    const colon = title.indexOf('：') + 1;
    return (
      <>
        {phrases(title.slice(0, colon))}
        <span className={styles.rest}>{phrases(title.slice(colon))}</span>
      </>
    );
  }
  return (
    <>
      {page.name}{' '}
      <span className={styles.claim}>{phrases(title.slice(name.length))}</span>
    </>
  );
}

/** The hero of a page: title, definition, two actions and a drawing. */
export function Hero({ page, hero, form, next, surface }: HeroProps) {
  const ink = surface === 'ink';
  return (
    <section className={`${styles.hero} ${ink ? `ink ${styles.ink}` : styles.paper}`} aria-labelledby="page-title">
      <div className={`wrap ${hero.drawing ? styles.grid : styles.plain}`}>
        <Breadcrumb page={page} />
        <div>
          <h1 id="page-title">
            <Title page={page} title={hero.title} />
          </h1>
          <p className={styles.lead}>{rich(hero.lead)}</p>
          {hero.tags && (
            <ul className={styles.tags}>
              {hero.tags.map((tag) => (
                <li key={tag}>{rich(tag)}</li>
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <LeadLink form={form} className="btn act" href="#consult">
              咨询与试用
            </LeadLink>{' '}
            {next && (
              <a className={`btn ${ink ? 'ghost' : 'line'}`} href={`#${next.id}`}>
                {NEXT_LABELS[next.role] ?? '查看详情'}
                <Icon name="arrow-right" />
              </a>
            )}
          </div>
          <p className={styles.note}>
            热线 <a href={SITE.hotlineHref}>{SITE.hotline}</a> 转 2，报障转 1；<span className="nb">资料更新于 <time dateTime={page.updated}>{page.updated}</time></span>
          </p>
          {!hero.strip && <Legend of={hero.marks} />}
        </div>
        {hero.drawing && (
          <div data-drawing={hero.drawing.kind}>
            <Drawing spec={hero.drawing} idPrefix="hero" surface={surface} />
          </div>
        )}
      </div>
      {hero.strip && (
        <div className={styles.strip}>
          <Tiles tiles={hero.strip} marks={hero.marks} />
        </div>
      )}
    </section>
  );
}
