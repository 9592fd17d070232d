/** security.txt (RFC 9116): where to report a vulnerability. */
import { COMPANY } from '#shared/content/company.ts';

const DAY_MS = 86_400_000;
/** How long the file stays valid (`Expires`). */
const VALID_DAYS = 180;

/**
 * The file of this site.
 * @param origin the site's origin; only an https origin is a canonical address (RFC 9116, section 2.5.2)
 * @param now milliseconds since the epoch; the file changes once a day
 */
export function securityTxt(origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  const { cooperationEmail, hotline } = COMPANY;
  return [
    '# 发现安全问题请按此联系（热线转 4，说明是安全问题）；请勿附上真实的个人信息。',
    ...(cooperationEmail === undefined ? [] : [`Contact: mailto:${cooperationEmail}`]),
    `Contact: tel:+86-${hotline}`,
    `Expires: ${expires}`,
    'Preferred-Languages: zh, en',
    ...(origin.startsWith('https://') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
