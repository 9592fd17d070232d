/** Programs that read the head of a document and run no script: crawlers, and apps that show a card for a shared link. */

/** By convention such a program calls itself a bot or a spider, or names the page that explains it. */
const HEAD_READER = /bot|spider|crawler|preview|\+https?:|whatsapp|google-inspection|googleother/i;

/** Whether a user agent is one of them. A browser that is taken for one (a phone named Cubot) only waits for the upstream. */
export const readsHead = (userAgent = ''): boolean => HEAD_READER.test(userAgent);
