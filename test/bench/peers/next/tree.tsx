'use client';
/** The tree has contexts and states throughout, so the whole of it belongs to the client, too. */
export { WholePage as Tree } from '../whole-page.tsx';
