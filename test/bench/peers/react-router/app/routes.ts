import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('resource/ComputePower', 'routes/product.tsx'),
  route('live', 'routes/live-home.tsx'),
  route('live/ComputePower', 'routes/live-product.tsx'),
] satisfies RouteConfig;
