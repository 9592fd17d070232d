/** Work that answers a press; rejects when the visitor has waited ten seconds for it. */
export const inTime = <T>(work: Promise<T>): Promise<T> => Promise.race([work, new Promise<never>((_resolve, reject) => setTimeout(reject, 10_000))]);
