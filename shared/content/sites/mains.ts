/** What happens to a rack when one of the two mains fails; pages, the fault table and the drawing say the same. */
import type { Site } from './site.ts';

/** With a 2N path the bus of the lost side is fed through the tie; with N+1 the second feed takes over the one bus. */
export function oneMainsLost({ powerPath: { ups } }: Pick<Site, 'powerPath'>): string {
  return ups === '2N' ? 'UPS 电池撑到母联合上，该侧母线改由另一路市电供电，机柜两路在线' : 'UPS 电池撑到备用一路经母联投入，机柜不断电';
}
