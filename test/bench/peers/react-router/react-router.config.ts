import type { Config } from '@react-router/dev/config';

export default { ssr: true, prerender: ['/', '/resource/ComputePower', '/resource/IdcJianDe'] } satisfies Config;
