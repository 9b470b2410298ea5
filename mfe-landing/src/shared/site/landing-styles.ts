// Later sections override earlier ones.
import './sections/frame.css';
import './sections/scene.css';
import './sections/tour.css';
import './sections/pains.css';
import './sections/calculator.css';
import './sections/tariffs.css';
import './sections/roles.css';
import './sections/call-to-action.css';
import './sections/containment.css';
