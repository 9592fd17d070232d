/** Fragment of an answer on its page: where a link from elsewhere leads. */
export const answerId = (section: string, index: number): string => `${section}-${index + 1}`;
