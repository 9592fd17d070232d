/** Address of the page with the tool. The tool reads its query, and its form leads there without script. */
export interface ToolAddress {
  /** Path of the page that renders the tool from its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Props of every tool. They are serialisable, so that server and browser render the same. */
export interface ToolProps extends ToolAddress {
  /** Id of the tool's section, used as the fragment. */
  readonly id: string;
}

/** Address of the tool with these values in its query. */
export function toolHref({ path, id }: Pick<ToolProps, 'path' | 'id'>, query: Readonly<Record<string, string>>): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return `${path}${search === '' ? '' : `?${search}`}#${id}`;
}
