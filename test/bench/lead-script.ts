/** Leads to be posted: as bodies, and as a `wrk` script. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every request its own lead: equal bodies from one caller would count as one. */
const SCRIPT = `
local n = 0
local seed = os.time()
request = function()
  n = n + 1
  local body = string.format('{"fullName":"压测","phone":"138%08d","company":"基准 %d","email":"bench@example.cn","buType":1}', n % 100000000, seed + n)
  return wrk.format("POST", "/api/leads", { ["content-type"] = "application/json", ["idempotency-key"] = string.format("bench-%d-%d-%d", seed, n, math.random(1000000000)) }, body)
end
`;

/** Writes the script into a folder. @returns its path */
export function writeLeadScript(folder: string): string {
  const script = join(folder, 'lead.lua');
  writeFileSync(script, SCRIPT);
  return script;
}

/** The body of a lead that differs from those of other indices. */
export const leadBody = (index: number): string =>
  JSON.stringify({ fullName: '压测', phone: `139${String(index).padStart(8, '0')}`, company: `基准 ${index}`, email: 'bench@example.cn', buType: 1 });
