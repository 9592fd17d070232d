/** The content of a notice; `actions.notify` shows it. */

/** A card at the top right with a title (成功 or 失败) and a text. */
interface NotificationRequest {
  readonly kind: 'notification';
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  /** A second line. */
  readonly detail?: string;
  /** Milliseconds until it closes; 0 keeps it open. Default 4500. */
  readonly duration?: number;
}

/** A line at the top centre. */
interface MessageRequest {
  readonly kind: 'message';
  readonly type: 'success' | 'error';
  readonly text: string;
  /** Distance from the top before stacking, CSS pixels. Default 20. */
  readonly offset?: number;
  /** Milliseconds until it closes; 0 keeps it open. Default 3000. */
  readonly duration?: number;
}

export type NoticeRequest = NotificationRequest | MessageRequest;
