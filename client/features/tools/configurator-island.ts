export { Configurator as component } from './configurator/configurator.tsx';
