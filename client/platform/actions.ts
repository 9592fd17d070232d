/** The contexts through which any component reaches the application around it. */
import { createContext, useContext } from 'react';
import type { NoticeRequest } from './notice-request.ts';
import type { QrPath } from './qr-path.ts';

export interface Actions {
  /**
   * Opens a form of `LEAD_FORMS` over the page.
   * @param opener gets the focus back when the form is closed
   */
  openLeadForm(formId: string, opener: HTMLElement): void;
  /** Shows a notification or a message; texts only, never HTML. */
  notify(request: NoticeRequest): void;
  /** Closes the notices of the previous attempt; call it before a new attempt. */
  closeEarlierNotices(): void;
}

const nothing = () => {};

/** The default does nothing: on the server there is no application, and nobody can press anything. */
export const ActionsContext = createContext<Actions>({ openLeadForm: nothing, notify: nothing, closeEarlierNotices: nothing });

/** The application's actions; the object never changes. */
export const useActions = (): Actions => useContext(ActionsContext);

/** Public settings of the configuration, see `SiteSettings`, and values derived from them. */
export interface PublicSettings {
  readonly origin: string;
  readonly chatUrl: string;
  /** Where code `3` sends the visitor (contract section 2, "Leads"). */
  readonly loginUrl: string;
  /** Year of the copyright line. */
  readonly year: number;
  /** QR code of the official account. */
  readonly accountCode: QrPath;
}

export const SettingsContext = createContext<PublicSettings>({ origin: '', chatUrl: '', loginUrl: '', year: 0, accountCode: { modules: 0, path: '' } });

export const useSettings = (): PublicSettings => useContext(SettingsContext);
