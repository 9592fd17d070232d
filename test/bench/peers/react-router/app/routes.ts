import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('resource/ComputePower', 'routes/product.tsx'),
  route('resource/IdcJianDe', 'routes/site.tsx'),
  route('search', 'routes/search.tsx'),
  route('leads', 'routes/leads.ts', { id: 'leads' }),
  route('api/leads', 'routes/leads.ts', { id: 'api-leads' }),
  route('live', 'routes/live-home.tsx'),
  route('live/ComputePower', 'routes/live-product.tsx'),
] satisfies RouteConfig;
