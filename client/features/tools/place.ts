/** Where a tool stands: what the address says and where its form leads without script. */
export interface ToolPlace {
  /** Path of the page that renders the tool from its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Properties of every tool, serialisable: server and browser render the same from them. */
export interface ToolProps extends ToolPlace {
  /** Fragment of the tool's section. */
  readonly id: string;
}

/** Address of the tool with these values. */
export function toolHref({ path, id }: Pick<ToolProps, 'path' | 'id'>, query: Readonly<Record<string, string>>): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return `${path}${search === '' ? '' : `?${search}`}#${id}`;
}
