/** Marks the site's few components with state as client components; the rest are rendered on the server alone. */
module.exports = (source) => `'use client';\n${source}`;
