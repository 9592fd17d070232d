/** robots.txt (RFC 9309). */
export function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
