/**
 * Which modules the browser's build puts into one file. Left to itself the bundler makes a file of each set of modules
 * that the same pages share: fifty for a page, each compressed by itself and asked for by itself.
 */
import { join } from 'node:path';

interface Module {
  readonly importedIds: readonly string[];
}
/** What the bundler tells of its modules. */
export interface Modules {
  getModuleInfo(id: string): Module | null;
}

const BOOT = 'client/entries/boot.ts';
const APPLICATION = 'client/entries/entry-client.tsx';

/**
 * React and the router: a task of their own when a page becomes live, and a file that stays in a visitor's cache when the
 * site's own code changes.
 */
const LIBRARIES = /^\0named:|\/client\/entries\/libraries\.ts$|\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//;

/** Small things that most templates show: they come with the application. */
const COMMON = /\/client\/(?:components\/(?:page-link|day)|drawings\/(?:drawing|frame|label|geometry)|pages\/breadcrumb|features\/reading\/use-current-section|sections\/link-lists)\.tsx?$|\/shared\/(?:site\/trail|content\/figure)\.ts$/;

/** What several templates, tools or drawings share, by the name of their file. */
const SHARED: readonly (readonly [string, RegExp])[] = [
  ['lead', /\/client\/(?:features\/lead-form\/(?!lead-fields)|components\/select\/)|\/shared\/contracts\/lead-(?:validation|reference)\.ts$|virtual:lead-checks$/],
  ['sections', /\/client\/(?:sections\/(?!facts|process|section-frame|table-caption)|pages\/section-list|features\/tools\/tool\.)|\/shared\/content\/answer-id\.ts$/],
  // Its data is on the way before it can be run.
  ['sites', /\/shared\/content\/sites(?:\/[\w-]+)?\.ts$|^virtual:data\/sites$/],
  ['power', /\/client\/(?:drawings\/(?:power|live\/power-faults)|features\/tools\/power-faults)[\w-]*\.tsx?$/],
  ['reading', /\/client\/pages\/(?:notice|page-head|text-figure)\./],
  ['tools', /\/client\/features\/tools\/(?:number-field|tool-address|use-shared-query|configurator-link|tool-actions|tool-form|toggle-link)\.|\/shared\/(?:tools\/(?:numbers|availability)|configurator\/(?:fields|fact-numbers)|content\/tool-facts)\.ts$/],
  ['dr', /\/shared\/tools\/dr-(?:levels|advice)\.ts$|^virtual:data\/dr-advice$/],
  ['live', /\/client\/drawings\/live\/(?:controls|live-drawing|chosen-level)\./],
];

/** Modules that an entry imports at once, itself among them. */
function closureOf(entry: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) closureOf(id, modules, seen);
  return seen;
}

/**
 * A group for the bundler's code splitting, which names the file of each module and leaves the others to the bundler.
 * What the first script of a page holds stays there, since it must not wait for the rest.
 * @param root folder of the project
 */
export function chunksOf(root: string) {
  let closures: { readonly boot: ReadonlySet<string>; readonly application: ReadonlySet<string> } | undefined;
  return {
    debugName: 'chunks',
    name(id: string, modules: Modules): string | null {
      closures ??= { boot: closureOf(join(root, BOOT), modules), application: closureOf(join(root, APPLICATION), modules) };
      if (closures.boot.has(id)) return 'boot';
      if (LIBRARIES.test(id)) return 'libraries';
      if (closures.application.has(id) || COMMON.test(id)) return 'application';
      return SHARED.find(([, test]) => test.test(id))?.[0] ?? null;
    },
    // They have names of their own.
    includeDependenciesRecursively: false,
  };
}
