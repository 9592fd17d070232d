/** The official account that the footer shows. */
import { COMPANY } from '#shared/content/company.ts';

/** Until the company names its account, the QR code leads to this site and is marked as a demonstration. */
export const ACCOUNT: { readonly name: string; readonly url?: string } = COMPANY.officialAccount ?? { name: COMPANY.suffix };

/** The address in the account's QR code. */
export const accountAddress = (origin: string): string => ACCOUNT.url ?? origin;
