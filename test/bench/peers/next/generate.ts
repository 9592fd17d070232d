/** Turbopack knows no virtual modules: writes the one that the lead form needs as a file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadChecksSource } from '../../../../client/build/lead-checks-plugin.ts';

writeFileSync(join(import.meta.dirname, 'lead-checks.generated.js'), leadChecksSource());
