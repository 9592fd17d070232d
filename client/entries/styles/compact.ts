/** Styles of the template compact. */
import '#client/pages/compact-page.module.css';
import '#client/sections/items.module.css';
import '#client/sections/options.module.css';
import '#client/sections/data-table.module.css';
import '#client/sections/facts.module.css';
import '#client/sections/figure.module.css';
import '#client/sections/process.module.css';
import '#client/sections/faq.module.css';
import '#client/sections/prose.module.css';
import '#client/sections/scope.module.css';
import '#client/sections/related.module.css';
