/** The hero of the home page: the map of the sites, and four figures about them. */
import { LeadLink } from '#client/components/lead-link.tsx';
import { phrases } from '#client/components/text.tsx';
import { Tiles } from '#client/components/tiles.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import { HeroMotion } from './hero-motion.tsx';
import hero from './home-hero.module.css';
import railStyles from './home-rail.module.css';

export function HomeHero({ content }: { readonly content: HomeContent }) {
  return (
    <>
      <section className={`ink ${hero.hero}`} aria-labelledby="page-title">
        <HeroMotion drawing={content.hero.drawing} />
        <div className={`wrap ${hero.intro}`}>
          <h1 id="page-title">{phrases(content.hero.title)}</h1>
          <p>{content.hero.lead}</p>
          <div>
            <LeadLink form="consult" className="btn act" href="#consult">
              咨询与试用
            </LeadLink>{' '}
            <a className="btn ghost" href="#sites">
              查看机房资源
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
      </section>
      <section className={`ink ${railStyles.rail}`} aria-label="能力概览">
        <Tiles tiles={content.rail.tiles} marks={content.rail.marks} />
      </section>
    </>
  );
}
