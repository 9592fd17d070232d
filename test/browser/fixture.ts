/** Bundles a client component as a separate script, to test it in a page of the site. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';

export interface Fixture {
  readonly script: string;
  readonly styles: string;
}

const built = new Map<string, Promise<Fixture>>();

/**
 * Bundles a file of `fixtures/`, once for all suites of this process.
 * @param name file name without extension
 */
export function buildFixture(name: string): Promise<Fixture> {
  const fixture = built.get(name) ?? bundle(name);
  built.set(name, fixture);
  return fixture;
}

async function bundle(name: string): Promise<Fixture> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, `fixtures/${name}.tsx`) } },
  })) as Rolldown.RolldownOutput;
  const styles = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []));
  return { script: output[0].code, styles: styles.join('\n') };
}

/** Adds a fixture to a page, from the page's own origin because of its Content-Security-Policy. */
export async function addFixture(page: Page, { script, styles }: Fixture): Promise<void> {
  await page.route('**/fixture.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/fixture.css', (route) => route.fulfill({ contentType: 'text/css', body: styles }));
  await page.addStyleTag({ url: '/fixture.css' });
  await page.addScriptTag({ url: '/fixture.js', type: 'module' });
}
