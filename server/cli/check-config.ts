/** Validates the environment only: a bad value is reported before a build that takes seconds. */
import { ConfigError, parseConfig } from '../config.ts';

try {
  parseConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
