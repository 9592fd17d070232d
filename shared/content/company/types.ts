/** What can be known of the company. */

/** Value-added telecommunications services by the letters of the 电信业务分类目录. */
export type LicenceKind = 'B11' | 'B12' | 'B13' | 'B14' | 'B22';

export interface Licence {
  readonly kind: LicenceKind;
  readonly number: string;
  /** Regions that the licence covers, e.g. `浙江省`. */
  readonly scope: string;
  /** Last day of validity, `YYYY-MM-DD`. */
  readonly validUntil: string;
}

/** Steps of the company's history whose years it may state. */
export type Milestone = 'colocation' | 'ring' | 'cloud' | 'jiande' | 'compute';

/** What the footer always shows, by a demonstration value if need be. */
export type FooterField = 'cooperationEmail' | 'address' | 'icp';

export interface Company {
  readonly brand: string;
  /** Fixed part of every document title. */
  readonly suffix: string;
  /** As it is written, e.g. `400-8835-999`. */
  readonly hotline: string;
  readonly extensions: readonly { readonly key: string; readonly name: string }[];
  /** As in the business licence. */
  readonly legalName: string | undefined;
  readonly address: { readonly region: string; readonly locality: string; readonly street: string; readonly postalCode: string } | undefined;
  /** For market co-operation. */
  readonly cooperationEmail: string | undefined;
  /** Department and mail address for the rights of persons (PIPL, article 17). */
  readonly privacyContact: { readonly department: string; readonly email: string } | undefined;
  /** Number of the site in the ICP record, e.g. `浙ICP备…号-1`. */
  readonly icp: string | undefined;
  /** Record with the public security authority: as it is written. */
  readonly publicSecurity: string | undefined;
  readonly licences: readonly Licence[];
  readonly foundedYear: number | undefined;
  readonly milestones: Readonly<Partial<Record<Milestone, number>>>;
  readonly asNumber: number | undefined;
  /** Official account: its name, and what its code leads to. */
  readonly officialAccount: { readonly name: string; readonly url: string } | undefined;
  /** Addresses of the company's own profiles elsewhere. */
  readonly socialProfiles: readonly string[];
}
