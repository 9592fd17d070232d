/** `nbDirectory/getStructureDocInfo` and `nbDirectory`: the catalogue in order, and one document. */
import type { DatabaseSync } from 'node:sqlite';
import type { WireDocument, WireNode } from '#server/upstream/contract.ts';

/** The catalogue: chapters with their documents. */
export function documentTree(database: DatabaseSync): WireNode[] {
  const rows = database.prepare('SELECT id, name, updateTime, chapterId, chapterName FROM documents ORDER BY position').all();
  const chapters = new Map<string, { id: string; name: string; children: WireNode[] }>();
  for (const row of rows) {
    const id = String(row['chapterId']);
    const { children } = chapters.getOrInsertComputed(id, () => ({ id, name: String(row['chapterName']), children: [] }));
    children.push({ id: String(row['id']), name: String(row['name']), updateTime: String(row['updateTime']) });
  }
  return [...chapters.values()];
}

/** One document with its HTML, or null. */
export function findDocument(database: DatabaseSync, id: string): WireDocument | null {
  const row = database.prepare('SELECT id, name, content, updateTime FROM documents WHERE id = ?').get(id);
  return (row as unknown as WireDocument | undefined) ?? null;
}
