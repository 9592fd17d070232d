/** Judges the environment alone: a bad value shows before a build that would take seconds. */
import { ConfigError, parseConfig } from '../config.ts';

try {
  parseConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
