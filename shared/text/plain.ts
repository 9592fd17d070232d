/** A typed or pasted text in half width, without the invisible characters that phones, chats and editors copy with it, such as marks of direction and the zero-width space. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
