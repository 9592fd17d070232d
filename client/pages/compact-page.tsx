import { Below } from '#client/components/below.tsx';
import { LeadLink } from '#client/components/lead-link.tsx';
import { MoreLink } from '#client/components/more-link.tsx';
import { Drawing } from '#client/drawings/drawing.tsx';
import { phrases, rich } from '#client/components/text.tsx';
import { Tiles } from '#client/components/tiles.tsx';
import { Related } from '#client/sections/related.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import type { CompactContent, CompactSection, PageContent, Section } from '#shared/content/model.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { desktopOf } from '#shared/site/registry.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './compact-page.module.css';
import { FormBand } from './form-band.tsx';
import type { ModelOf } from './model.ts';
import { SectionBand } from './section-list.tsx';

/** The hero and this many sections fill the first screen of a phone. */
const FIRST_SCREEN = 2;

/** Takes a section of type `from-twin` from the desktop twin, by its id. */
function resolve(section: CompactSection, twin: PageContent): Section {
  if (section.type !== 'from-twin') return section;
  const found = twin.sections.find((candidate) => candidate.id === section.section);
  if (!found) throw new Error(`the desktop twin has no section "${section.section}"`);
  return found;
}

/** The drawing above the sections. Undefined if one of the sections has a drawing already. */
function leadDrawing(content: CompactContent, sections: readonly Section[], twin: PageContent): DrawingSpec | undefined {
  return sections.some(({ type }) => type === 'figure') ? undefined : (content.drawing ?? twin.hero.drawing);
}

/** The compact template of a mobile twin: hero, three facts, a drawing, at most five sections, related pages, form. */
export function CompactPage({ page, content, twin }: ModelOf<'compact'> & { readonly page: PageEntry }) {
  const desktop = desktopOf(page);
  const form = twin.sections.find((section) => section.type === 'form');
  const sections = content.sections.map((section) => resolve(section, twin));
  const drawing = leadDrawing(content, sections, twin);
  const band = (section: Section) => <SectionBand key={section.id} section={section} tool={{ path: desktop.path, query: {} }} />;
  return (
    <div className={styles.compact}>
      <section className={`ink ${styles.hero}`} aria-labelledby="page-title">
        <div className="wrap">
          <Breadcrumb page={page} />
          <h1 id="page-title">{phrases(page.name)}</h1>
          <p>{rich(content.lead)}</p>
          <LeadLink form={content.form} className="btn act" href="#consult">
            咨询与试用
          </LeadLink>
        </div>
        <div className={styles.facts}>
          <Tiles tiles={content.facts} marks={content.marks} />
        </div>
        {drawing && (
          <div className={`wrap ${styles.drawing}`}>
            <Drawing spec={drawing} idPrefix="lead" />
            <p>{drawing.label}</p>
          </div>
        )}
      </section>
      {sections.slice(0, FIRST_SCREEN).map(band)}
      <Below>
        {sections.slice(FIRST_SCREEN).map(band)}
        <SectionFrame id="related" title="相关页面" tone="paper-2">
          <Related links={content.related} />
          <p className={styles.full}>
            <MoreLink page={desktop.id} text="查看完整页面" />
            <MoreLink page="mobile-index" text="手机版目录" />
          </p>
        </SectionFrame>
        {form?.type === 'form' && <FormBand section={{ ...form, id: 'consult', form: content.form }} />}
      </Below>
    </div>
  );
}
