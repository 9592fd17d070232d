import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ICON_PATHS } from '#client/drawings/icon-paths.ts';
import { Icon, type IconName } from '#client/drawings/icons.tsx';
import { Favicon, Logo } from '#client/drawings/logo.tsx';
import { textWidth } from '#client/drawings/label.tsx';
import { ShareImage } from '#client/drawings/share-image.tsx';
import { SHARE_PICTURES } from '#shared/site/share-pictures.ts';
import { PAGES } from '#shared/site/registry.ts';
import { SITE } from '#shared/site/site.ts';

describe('the icons', () => {
  it.each(Object.keys(ICON_PATHS) as IconName[])('%s is one short path and hidden from assistive technology', (name) => {
    const markup = renderToStaticMarkup(<Icon name={name} />);
    expect(markup.match(/<path/g)).toHaveLength(1);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup.length).toBeLessThan(400);
    const coordinates = [...(/ d="([^"]+)"/.exec(markup)?.[1] ?? '').matchAll(/[MHV]\s?(-?[\d.]+)/g)].map(([, value]) => Number(value));
    for (const value of coordinates) expect(value).toBeLessThanOrEqual(24);
  });
});

describe('the logo', () => {
  it('is decoration without a label and an image with one', () => {
    expect(renderToStaticMarkup(<Logo />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Logo label="LinkWan 首页" />);
    expect(named).toContain('role="img" aria-label="LinkWan 首页"');
    expect(named).toContain(`>${SITE.name}</text>`);
  });

  it('gives a favicon that stands alone', () => {
    expect(renderToStaticMarkup(<Favicon />)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
  });
});

describe('a share image', () => {
  it.each(PAGES.map((page) => [page.id, page] as const))('of %s carries brand and title, nothing under 28 px', (_, page) => {
    const markup = renderToStaticMarkup(<ShareImage title={page.name} category={page.category} />);
    expect(markup).toContain('viewBox="0 0 1200 630"');
    const texts = [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toContain(SITE.name);
    expect(texts.join('').replaceAll(' ', '')).toContain(page.name.replaceAll(' ', '').replaceAll('&', '&amp;'));
    for (const [, value] of markup.matchAll(/font-size="([\d.]+)"/g)) expect(Number(value)).toBeGreaterThanOrEqual(28);
  });

  it.each(SHARE_PICTURES.map((picture) => [picture.id, picture] as const))('of %s keeps its text when a chat cuts it to the square in the middle', (_, { name, category }) => {
    const markup = renderToStaticMarkup(<ShareImage title={name} category={category} />);
    const centred = [...(/<g text-anchor="middle">(.*)<\/g>/.exec(markup)?.[1] ?? '').matchAll(/<text x="(\d+)"[^>]*font-size="(\d+)"[^>]*>([^<]*)</g)];
    expect(centred.length).toBeGreaterThanOrEqual(3);
    for (const [, x, size, text] of centred) expect([text, x, textWidth(text ?? '', Number(size)) <= 630]).toEqual([text, '600', true]);
  });
});
