/** Whose `X-Forwarded-*` is believed, and the address that they name (contract section 4, `TRUST_PROXY`). */
import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Proxies may write a port behind the address: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** An IPv4 caller on a socket that takes both kinds. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** The address alone. */
function bare(entry: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(entry) ?? [];
  return (ipv6 ?? ipv4 ?? entry).replace(MAPPED, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}

/** Fastify's option: false, or a function that knows the proxies. */
export function trustProxy({ trustProxy: networks }: Pick<Config, 'trustProxy'>): false | ((address: string) => boolean) {
  if (networks === false) return false;
  // A list for each family: no network of the one can take in addresses of the other.
  const proxies = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(bare(address));
    if (family === undefined) continue;
    if (prefix === undefined) proxies[family].addAddress(bare(address), family);
    else proxies[family].addSubnet(address, Number(prefix), family);
  }
  return (entry) => {
    const address = bare(entry);
    const family = familyOf(address);
    return family !== undefined && proxies[family].check(address, family);
  };
}

/** Where a request comes from: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf({ ip }: FastifyRequest): string {
  // A socket that is already gone has no address.
  return normalizeIP(bare(ip ?? 'unknown'), 64);
}
