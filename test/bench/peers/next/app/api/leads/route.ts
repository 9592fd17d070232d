export { POST } from '../../leads/route.ts';
