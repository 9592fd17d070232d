/** Trusted proxies and the client address (`TRUST_PROXY`). */
import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Some proxies append a port to the address: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** An IPv4 client on a dual-stack socket. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** The address without brackets, port and IPv4-mapped prefix. */
function bareAddress(entry: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(entry) ?? [];
  return (ipv6 ?? ipv4 ?? entry).replace(MAPPED, '');
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Fastify's `trustProxy` option: false, or a function that recognises the proxies. */
export function trustProxy({ trustProxy: networks }: Config): false | ((address: string) => boolean) {
  if (networks === false) return false;
  // One list for each family, so that a network never matches an address of the other family.
  const proxies = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', prefix] = bareAddress(network).split('/');
    const family = familyOf(address);
    if (prefix === undefined) proxies[family].addAddress(address, family);
    else proxies[family].addSubnet(address, Number(prefix), family);
  }
  return (entry) => {
    const address = bareAddress(entry);
    return proxies[familyOf(address)].check(address, familyOf(address));
  };
}

/** The client of a request: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf({ ip }: FastifyRequest): string {
  // A closed socket has no address.
  return normalizeIP(bareAddress(ip ?? 'unknown'), 64);
}
