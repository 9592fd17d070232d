/**
 * One file for everything that the application needs at once, in place of some twenty that pages happen to share: a
 * phone asks once and waits once. What the first script of a page holds stays there, since it must not wait for the rest.
 */

/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function closureOf(graph: ModuleGraph, id: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(graph, imported, seen);
  return seen;
}

/**
 * A group for the bundler's code splitting.
 * @param boot module of the script that every page loads by itself
 * @param application module of the application
 */
export function applicationChunk(boot: string, application: string) {
  let members: ReadonlySet<string> | undefined;
  const find = (graph: ModuleGraph): ReadonlySet<string> => closureOf(graph, application).difference(closureOf(graph, boot));
  return {
    debugName: 'application',
    name: (id: string, graph: ModuleGraph): string | null => ((members ??= find(graph)).has(id) ? 'application' : null),
    // They are all members themselves, but for those of the first script.
    includeDependenciesRecursively: false,
  };
}
