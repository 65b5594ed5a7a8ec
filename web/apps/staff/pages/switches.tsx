export { loadSwitches as loader, Switches as Component } from '../../../features/staff/switches/switches.tsx';
