/** What any component may ask of the application around it. */
import { createContext, useContext } from 'react';
import type { NoticeRequest } from './notice-request.ts';
import type { QrPath } from './qr-path.ts';

export interface Actions {
  /**
   * Opens a form of `LEAD_FORMS` over the page.
   * @param opener gets the focus back
   */
  openLeadForm(formId: string, opener: HTMLElement): void;
  /** Shows a notification or a message; texts only, never HTML. */
  notify(request: NoticeRequest): void;
  /** Closes the notices of what was tried before; call it when it is tried again. */
  closeEarlierNotices(): void;
}

const nothing = () => {};

/** Nobody presses anything where there is no application, e.g. on the server. */
export const ActionsContext = createContext<Actions>({ openLeadForm: nothing, notify: nothing, closeEarlierNotices: nothing });

/** The application's actions; they stay the same for its life. */
export const useActions = (): Actions => useContext(ActionsContext);

/** Public settings of the configuration, see `SiteSettings`, and what is derived from them. */
export interface PublicSettings {
  readonly origin: string;
  readonly chatUrl: string;
  /** Where code `3` sends the visitor (contract section 2, "Leads"). */
  readonly loginUrl: string;
  /** Year of the copyright line. */
  readonly year: number;
  /** The official account's code. */
  readonly accountCode: QrPath;
}

export const SettingsContext = createContext<PublicSettings>({ origin: '', chatUrl: '', loginUrl: '', year: 0, accountCode: { modules: 0, path: '' } });

export const useSettings = (): PublicSettings => useContext(SettingsContext);
