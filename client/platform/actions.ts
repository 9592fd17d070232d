/** What any component can ask of the application around it, and the public settings. */
import { createContext } from 'react';
import type { LeadFormId } from '#shared/contracts/lead-forms.ts';

interface Notice {
  readonly type: 'success' | 'error';
  readonly text: string;
  /** Milliseconds until it closes; 0 keeps it open. Default 4500 for a notification, 3000 for a message. */
  readonly duration?: number;
}

/** A card at the top right with a title (成功 or 失败) and a text. */
interface NotificationRequest extends Notice {
  readonly kind: 'notification';
  readonly title: string;
  /** A second line. */
  readonly detail?: string;
}

/** A line at the top centre. */
interface MessageRequest extends Notice {
  readonly kind: 'message';
  /** Distance from the top before stacking, CSS pixels. Default 20. */
  readonly offset?: number;
}

export type NoticeRequest = NotificationRequest | MessageRequest;

interface Actions {
  /**
   * Opens a form over the page.
   * @param opener gets the focus back when the form is closed
   */
  openLeadForm(formId: LeadFormId, opener: HTMLElement): void;
  /** Shows a notification or a message; texts only, never HTML. */
  notify(request: NoticeRequest): void;
  /** Closes the notices of the previous attempt; call it before a new attempt. */
  closeEarlierNotices(): void;
  /** Loads the page again, in place. */
  reloadPage(): void;
}

const nothing = () => {};

/** Notices, form dialog and navigation put their functions here. On the server they do nothing, because nobody can press anything. */
export const actions: Actions = { openLeadForm: nothing, notify: nothing, closeEarlierNotices: nothing, reloadPage: nothing };

/** A QR code that the server has computed. */
export interface QrPath {
  /** Modules on a side. */
  readonly modules: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

/** Public settings of the configuration, see `SiteSettings`, and values derived from them. */
export interface PublicSettings {
  readonly chatUrl: string;
  /** Where code `3` sends the visitor (contract section 2, "Leads"). */
  readonly loginUrl: string;
  /** Year of the copyright line: that of the latest copy. */
  readonly year: number;
  /** QR code of the official account. */
  readonly accountCode: QrPath;
}

export const SettingsContext = createContext({} as PublicSettings);
