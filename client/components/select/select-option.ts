/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Quiet text at the end of the option. */
  readonly hint?: string;
}
