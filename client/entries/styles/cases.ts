/** Styles of the template cases. */
import '#client/pages/cases-page.module.css';
import '#client/pages/hero.module.css';
import '#client/pages/tabs.module.css';
import '#client/sections/cases.module.css';
import '#client/sections/data-table.module.css';
import '#client/sections/items.module.css';
import '#client/sections/prose.module.css';
import '#client/sections/related.module.css';
import '#client/sections/facts.module.css';
