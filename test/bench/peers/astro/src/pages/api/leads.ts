export { POST, prerender } from '../leads.ts';
