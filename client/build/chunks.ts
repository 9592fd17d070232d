/**
 * Which modules the browser's build puts into one file. By default the bundler makes a file for each set of modules that the
 * same pages share: fifty requests for a page, each compressed on its own.
 */
import { join } from 'node:path';

interface Module {
  readonly importedIds: readonly string[];
}
/** The bundler's module graph. */
export interface Modules {
  getModuleInfo(id: string): Module | null;
}

const BOOT = 'client/entries/boot.ts';
const APPLICATION = 'client/entries/entry-client.tsx';

/** React and the router: they are evaluated in a task of their own, and stay in the HTTP cache when the site's code changes. */
const LIBRARIES = /^\0named:|\/client\/entries\/libraries\.ts$|\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//;

/** Small modules of most templates; they are part of the application. */
const COMMON = /\/client\/(?:components\/(?:page-link|more-link|day|text|tiles|legend|fact-rows)|drawings\/(?:drawing|frame|label|geometry)|pages\/(?:breadcrumb|form-band)|features\/(?:reading\/use-current-section|lead-form\/lead-fields)|sections\/(?:link-lists|section-frame|process|table-caption|facts))\.tsx?$|\/shared\/(?:site\/trail|content\/(?:figure|term-mark))\.ts$/;

/** Modules that several templates, tools or drawings share, by the name of the file. */
const SHARED: readonly (readonly [string, RegExp])[] = [
  // With the schema's library, of which nothing is left in this file; a file of its own would hold what the schema leaves.
  ['lead', /\/client\/(?:features\/lead-form\/(?!lead-fields)|components\/select\/)|\/shared\/(?:contracts\/lead(?:-(?:validation|reference|contact|forms))?|configurator\/bill-in-text)\.ts$|virtual:lead-checks$|\/node_modules\/typebox\//],
  ['sections', /\/client\/(?:sections\/(?!facts|process|section-frame|table-caption)|pages\/section-list|features\/tools\/tool\.)|\/shared\/content\/answer-id\.ts$/],
  ['sites', /\/shared\/content\/sites(?:\/[\w-]+)?\.ts$|^virtual:data\/sites$/],
  ['power', /\/client\/(?:drawings\/(?:power|live\/power-faults)|features\/tools\/power-faults)[\w-]*\.tsx?$/],
  ['reading', /\/client\/pages\/(?:notice|page-head|text-figure)\./],
  ['tools', /\/client\/features\/tools\/(?:number-field|field-error|tool-address|use-shared-query|configurator-link|reading|tool-actions|tool-form|toggle-link|hand-on-focus)\.|\/shared\/(?:tools\/(?:numbers|downtime|dr-levels|dr-advice)|configurator\/fields)\.ts$|^virtual:data\/tools$/],
  ['live', /\/client\/drawings\/live\/(?:controls|chosen-level)\./],
];

/** An entry and all modules that it imports statically. */
function closureOf(entry: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) closureOf(id, modules, seen);
  return seen;
}

/**
 * A group for the bundler's code splitting: it names the file of a module, or leaves the module to the bundler. Modules of
 * `boot.ts` stay in its file, which must not depend on another one.
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
    // Each dependency is named on its own.
    includeDependenciesRecursively: false,
  };
}
