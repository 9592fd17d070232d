/** The answer of `GET /api/pages/*`: the data from which the browser renders a page. */
import { StaticRouter } from 'react-router-dom';
import type { FigureMarkup } from '#client/drawings/figure-markup.tsx';
import { FigureContext } from '#client/drawings/figure-source.ts';
import type { PageAnswer } from '#client/pages/page-answer.ts';
import { PageView } from '#client/pages/page-view.tsx';
import type { WholeInput } from './document.tsx';
import { renderOwnHead } from './head.ts';
import type { FigureCache } from './figure-cache.tsx';
import { renderWhole } from './render-whole.ts';

/** The drawings of a page, collected by rendering it: only its components know which they draw. */
function figuresOf(input: WholeInput, cache: FigureCache): Record<string, FigureMarkup> {
  const figures: Record<string, FigureMarkup> = {};
  renderWhole(
    <StaticRouter location={input.address}>
      <FigureContext value={cache.collect(figures)}>
        <PageView page={input.page} model={input.model} />
      </FigureContext>
    </StaticRouter>,
  );
  return figures;
}

/** The answer as JSON. */
export function renderAnswer(input: WholeInput, cache: FigureCache): string {
  const { page, model, assets } = input;
  const { keywords: _, ...entry } = page;
  const answer: PageAnswer = {
    build: assets.build,
    page: entry,
    model,
    figures: figuresOf(input, cache),
    head: renderOwnHead(input),
  };
  return JSON.stringify(answer);
}
