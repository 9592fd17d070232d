/** The data block that the server leaves in the document: public settings and which page this is. */
export interface BootData {
  readonly chatUrl: string;
  /** Where code `3` sends the visitor (contract section 2, "Leads"). */
  readonly loginUrl: string;
  readonly pageId: string;
}

/** Reads the block anew, since client navigation replaces it. Missing values are empty strings. */
export function bootData(): BootData {
  const text = document.getElementById('boot')?.textContent ?? '{}';
  return { chatUrl: '', loginUrl: '', pageId: '', ...(JSON.parse(text) as Partial<BootData>) };
}
