/** Styles of pages made of content sections: products, data centres, services, solutions, partners. */
import '#client/pages/hero.module.css';
import '#client/pages/tabs.module.css';
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
import '#client/features/tools/tools.module.css';
