/** The official account that the footer shows. */
import { COMPANY } from '#shared/content/company.ts';

/** Until it is given, its code leads to this site and says that it is a demonstration. */
export const ACCOUNT: { readonly name: string; readonly url?: string } = COMPANY.officialAccount ?? { name: COMPANY.suffix };

/** What the account's code leads to. */
export const accountAddress = (origin: string): string => ACCOUNT.url ?? origin;
